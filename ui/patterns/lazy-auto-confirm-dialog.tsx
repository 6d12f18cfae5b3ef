import { useState } from 'react'
import type { AutoConfirmDialogProps } from './auto-confirm-dialog.tsx'
import { LateOverlay } from './late-overlay.tsx'
import { late } from '../state/late.ts'

const Dialog = late(() => import('./auto-confirm-dialog.tsx').then((part) => ({ default: part.AutoConfirmDialog })))

/** A question that withdraws itself, where no answer changes nothing; fetched when it first opens. */
export function LazyAutoConfirmDialog(props: AutoConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  return isWanted ? (
    <LateOverlay>
      <Dialog {...props} />
    </LateOverlay>
  ) : null
}
