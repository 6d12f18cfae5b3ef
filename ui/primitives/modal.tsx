import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBackToClose } from './back-to-close.ts'

const leaveMs = 280

export interface ModalProps {
  open: boolean
  /** Called after the overlay's history entry is gone, whatever closed it: Escape, background, back, or leave(). */
  onClose: () => void
  label?: string
  labelledBy?: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** A tap on the background does not close the overlay. */
  blockBackground?: boolean
  className?: string
  /** The content; leave(then) closes the overlay and calls then instead of onClose. */
  children: (leave: (then: () => void) => void) => ReactNode
}

/** The ground of every overlay: a native dialog that traps focus, restores it, and closes on Escape and back. */
export function Modal({
  open,
  onClose,
  label,
  labelledBy,
  describedBy,
  role = 'dialog',
  blockBackground,
  className = '',
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [present, setPresent] = useState(open)
  const leave = useBackToClose(open, onClose)
  if (open && !present) setPresent(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // The browser would put it on the first button, which is the one that closes.
    const first =
      element.querySelector<HTMLElement>('[data-focus-first]') ?? element.querySelector('[data-focus-title]')
    if (first instanceof HTMLElement) first.focus()
    return () => element.close()
  }, [open])

  useEffect(() => {
    if (open || !present) return
    const gone = setTimeout(() => setPresent(false), leaveMs)
    return () => clearTimeout(gone)
  }, [open, present])

  if (!present) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way out is Escape, which arrives as onCancel
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-modal="true"
      className={`overlay ${className}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave(onClose)
      }}
      onClose={({ target, currentTarget }) => {
        // The event comes late: an effect that runs twice, as in development, has opened the dialog again by then.
        if (target === currentTarget && open && !currentTarget.open) leave(onClose)
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current && !blockBackground) leave(onClose)
      }}
    >
      {children(leave)}
    </dialog>
  )
}
