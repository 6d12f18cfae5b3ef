import type { ReactNode } from 'react'

export interface StatusRegionProps {
  children: ReactNode
  className?: string
}

/** Announces what changes in it once the reader pauses. For blocks and headings; a line of text is an `<output>`. */
export function StatusRegion({ children, className }: StatusRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold text and buttons only
    <div role="status" className={className}>
      {children}
    </div>
  )
}
