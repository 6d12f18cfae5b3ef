import type { MouseEvent } from 'react'
import { leaveAllSteps } from '#ui/primitives/overlay-steps.ts'

/** Goes somewhere from within an overlay, which is put away first. */
export type Leave = (href: string) => void

/** The click handler of a link in an overlay; undefined where the link stands on a page. */
export function leavingTo(href: string, leave: Leave | undefined) {
  if (!leave) return undefined
  return (event: MouseEvent<HTMLAnchorElement>) => {
    // Other ways of opening a link leave the overlay where it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leaveAllSteps(() => leave(href))
  }
}
