import { useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { LateOverlay } from './late-overlay.tsx'
import { late } from '../state/late.ts'

const Dialog = late(() => import('./confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })))

/** Requires a confirmation before an action; fetched when it first opens. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  return isWanted ? (
    <LateOverlay>
      <Dialog {...props} />
    </LateOverlay>
  ) : null
}
