import { lazy, Suspense, useState } from 'react'
import type { AutoConfirmDialogProps } from './auto-confirm-dialog.tsx'

const Dialog = lazy(() => import('./auto-confirm-dialog.tsx').then((part) => ({ default: part.AutoConfirmDialog })))

/** A question that withdraws itself, where no answer changes nothing; fetched when it first opens. */
export function LazyAutoConfirmDialog(props: AutoConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
