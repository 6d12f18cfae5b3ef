import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PlainButton } from '../primitives/plain-button.tsx'
import { StatusRegion } from '../primitives/status-region.tsx'
import { useStore } from '../state/store.ts'
import type { ToastQueue } from './toast-queue.ts'

export interface ToastsProps {
  queue: ToastQueue
  /** The name of the region for screen readers. */
  label: string
  closeLabel: string
}

const tones = { plain: 'bg-ink-3', success: 'bg-success', danger: 'bg-danger' }

/** Shows the queue over everything, dialogs too; waits while someone points at it or is inside it. */
export function Toasts({ queue, label, closeLabel }: ToastsProps) {
  const toast = useStore(queue, ([shown]) => shown ?? null)
  const layer = useRef<HTMLDivElement>(null)
  const id = toast?.id

  useEffect(() => {
    const element = layer.current
    if (!element) return
    // Always open, so that its live regions exist before they speak; opened anew to lie above a dialog that came since.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [id])

  const urgent = toast?.tone === 'danger'
  const card = toast ? (
    <div
      key={toast.id}
      className="toast pointer-events-auto flex max-w-md items-center gap-3 rounded-m bg-surface-3 py-1.5 ps-4 pe-1.5 text-ink-1 shadow-2"
      // A pointer that rests where the last one lay has not come to read this one.
      onPointerMove={queue.hold}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) queue.release()
      }}
      onFocus={queue.hold}
      onBlur={(event) => {
        if (!event.currentTarget.matches(':hover')) queue.release()
      }}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tones[toast.tone ?? 'plain']}`} />
      <p className="min-w-0 flex-1 py-2 text-small">{toast.text}</p>
      {toast.action ? (
        <PlainButton
          className="pressable min-h-11 shrink-0 px-2 text-small font-semibold text-accent"
          onClick={() => {
            toast.action?.run()
            queue.dismiss(toast.id)
          }}
        >
          {toast.action.label}
        </PlainButton>
      ) : null}
      <PlainButton
        aria-label={closeLabel}
        className="pressable grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink-1"
        onClick={() => queue.dismiss(toast.id)}
      >
        <X className="size-4" />
      </PlainButton>
    </div>
  ) : null
  return (
    <section aria-label={label}>
      <div ref={layer} popover="manual" className="toast-layer">
        <StatusRegion>{urgent ? null : card}</StatusRegion>
        <div role="alert">{urgent ? card : null}</div>
      </div>
    </section>
  )
}
