export interface SkeletonProps {
  /** Tailwind classes for the shape of what comes: size, corners. */
  className: string
}

/**
 * A still shape where something will be; hidden from screen readers, because the part around it describes the state.
 */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-pulse bg-surface-3 ${className}`} />
}

export interface SkeletonTextProps {
  lines?: number
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-3.5 rounded-full ${line === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </span>
  )
}
