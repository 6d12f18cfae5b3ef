import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  text?: string
  /** A quiet drawing or icon; decorative. */
  art?: ReactNode
  /** Pictures in place of the drawing, as of what will be here. */
  pictures?: ReactNode
  /** The one thing to do next, a button most of the time. */
  action?: ReactNode
  /** More lines of text, each a paragraph. */
  children?: ReactNode
  /** It is all that a page has to say, so its title is the page's. */
  isPage?: boolean
}

/** The content of a place while nothing is in it yet. */
export function EmptyState({ title, text, art, pictures, action, children, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section className="mx-auto grid max-w-sm grid-cols-1 justify-items-center gap-3 px-6 py-14 text-center">
      {pictures}
      {art ? (
        <div
          aria-hidden="true"
          className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-8"
        >
          {art}
        </div>
      ) : null}
      <Title className="text-title hyphens-auto wrap-anywhere">{title}</Title>
      {text ? <p className="text-body text-ink-2">{text}</p> : null}
      {children ? <div className="grid gap-2 text-body text-ink-2 empty:hidden">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </section>
  )
}
