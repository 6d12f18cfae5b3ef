import { lazy, Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const Dialog = lazy(() => import('./confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })))

/** Requires a confirmation before an action; fetched when it first opens. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
