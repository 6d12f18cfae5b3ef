import type { ReactNode, RefObject } from 'react'
import { useEffect, useId, useRef } from 'react'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

type Props = {
  icon: ReactNode
  title: string
  /** How far it is, or how it ended. */
  status: string
  /** Ends it, or begins it again. */
  action: { label: string; onPress(): void } | null
  children?: ReactNode
}

/** The frame of what two do together: its name, how far it is, and the way out or back in. */
export function CardFrame({ icon, title, status, action, children }: Props) {
  const id = useId()
  const card = useFocusHold()
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid w-full max-w-md gap-3 rounded-l border border-line bg-surface-1 p-4 outline-none"
    >
      <header className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3">
        <span
          aria-hidden="true"
          className="row-span-2 grid size-9 place-items-center rounded-full bg-accent-soft text-ink-1 [&_svg]:size-5"
        >
          {icon}
        </span>
        <h3 id={id} dir="auto" className="min-w-0 text-body font-semibold wrap-anywhere text-match-parent text-ink-1">
          {title}
        </h3>
        {action ? (
          <PlainButton
            onClick={action.onPress}
            className="pressable -me-2 -my-2.5 min-h-11 rounded-s px-2 text-small font-medium text-ink-2 hover:text-ink-1"
          >
            {action.label}
          </PlainButton>
        ) : null}
        <p className="col-span-2 col-start-2 text-small text-pretty text-ink-2 tabular-nums">{status}</p>
      </header>
      {children}
    </article>
  )
}

/** Lets the card take the focus of a part that goes with a move, such as a row of a list, so that the keyboard stays here. */
function useFocusHold(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = card.current
    const enter = ({ target }: FocusEvent) => {
      focused.current = target
    }
    // Nothing takes the focus of a part that goes.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
    }
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [])
  useEffect(() => {
    if (!(focused.current instanceof Element) || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  })
  return card
}
