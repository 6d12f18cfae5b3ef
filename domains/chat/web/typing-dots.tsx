/** Three dots that breathe while nothing is written yet; the part around them describes them to screen readers. */
export function TypingDots() {
  return (
    <span aria-hidden="true" className="inline-flex h-6 items-center gap-1.5">
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          className="size-1.5 animate-pulse rounded-full bg-ink-3"
          style={{ animationDelay: `${dot * 160}ms` }}
        />
      ))}
    </span>
  )
}
