import { useEffect, useId, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import { Modal } from '../primitives/modal.tsx'

export const autoCancelMs = 3000

export interface AutoConfirmDialogProps {
  open: boolean
  title: string
  content: string
  okLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question that withdraws itself: after three seconds without an answer it is cancelled, never confirmed. */
export function AutoConfirmDialog({
  open,
  title,
  content,
  okLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: AutoConfirmDialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onCancel}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-body`}
      className="dialog-card"
    >
      {(leave) => (
        <div className="p-6">
          {open ? <CancelClock onEnd={() => leave(onCancel)} /> : null}
          <h2 id={`${id}-title`} className="mb-2 text-title">
            {title}
          </h2>
          <p id={`${id}-body`} className="text-body text-ink-2">
            {content}
          </p>
          <div className="mt-6 flex flex-wrap-reverse gap-3 *:flex-1 *:basis-36">
            <Button variant="cancel" onClick={() => leave(onCancel)}>
              {cancelLabel}
            </Button>
            <Button onClick={() => leave(onConfirm)}>{okLabel}</Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

function CancelClock({ onEnd }: { onEnd: () => void }) {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const clock = setTimeout(() => end.current(), autoCancelMs)
    return () => clearTimeout(clock)
  }, [])
  return (
    <span
      aria-hidden="true"
      className="cancel-clock absolute inset-x-0 top-0 h-1 origin-left bg-accent rtl:origin-right"
    />
  )
}
