type StepTitleProps = {
  /** A quiet line above the title. */
  eyebrow?: string | undefined
  title: string
  text?: string | undefined
}

/** The heading of a step; a new step takes the focus here. */
export function StepTitle({ eyebrow, title, text }: StepTitleProps) {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-2 pt-6 pb-5 text-center md:pt-10 md:pb-8">
      {eyebrow ? <p className="text-small text-accent">{eyebrow}</p> : null}
      <h1 tabIndex={-1} className="text-title hyphens-auto text-balance wrap-anywhere outline-none md:text-display">
        {title}
      </h1>
      {text ? <p className="text-body text-balance text-ink-2">{text}</p> : null}
    </div>
  )
}
