import type { AnyRouter } from '@tanstack/react-router'

let moved = false

/** Notes the first move within the page; from then on a missing page is the page's own matter. */
export function watchMoves(router: AnyRouter): () => void {
  return router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) moved = true
  })
}

/** True in a browser that has moved since the server's document came. */
export function hasMoved(): boolean {
  return moved
}
