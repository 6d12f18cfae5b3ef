import { useEffect, useRef, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { LateOverlay } from './late-overlay.tsx'
import { confirmInShell } from './shell-confirm.ts'
import { late } from '../state/late.ts'

const Dialog = late(() => import('./confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })))

/** Requires a confirmation before an action: by the shell where it can show it, else by a dialog fetched when it first opens. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [isShell, setShell] = useState(false)
  const [isWanted, setWanted] = useState(props.open)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!props.open) return
    const answer = confirmByShell(latest.current)
    setShell(answer !== null)
    if (answer === null) return setWanted(true)
    let isOpen = true
    void answer.then((isConfirmed) => {
      if (isOpen) latest.current[isConfirmed ? 'onConfirm' : 'onCancel']()
    })
    return () => {
      isOpen = false
    }
  }, [props.open])
  return isWanted ? (
    <LateOverlay>
      <Dialog {...props} open={props.open && !isShell} />
    </LateOverlay>
  ) : null
}

function confirmByShell({ title, text, html, confirmLabel, cancelLabel, onlyConfirm, tone }: ConfirmDialogProps) {
  // A shell shows plain words only.
  if (html !== undefined || !text) return null
  return confirmInShell({
    title: title ?? '',
    text,
    confirmLabel,
    cancelLabel: onlyConfirm ? null : (cancelLabel ?? null),
    isDangerous: tone === 'danger',
  })
}
