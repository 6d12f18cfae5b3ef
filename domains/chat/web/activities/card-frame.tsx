import { ChevronDown } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

type Props = {
  icon: ReactNode
  title: string
  /** How far it is, or how it ended. */
  status: string
  /** Ends it, or begins it again. */
  action: { label: string; onPress(): void } | null
  isOver: boolean
  children?: ReactNode
}

const going = 'grid w-full max-w-md gap-3 rounded-l border border-line bg-surface-1 p-4 outline-none'
const ended = 'w-full max-w-md rounded-l border border-line bg-surface-1 px-4 outline-none'
const endedLine =
  'flex min-h-11 w-full items-center gap-2.5 text-start font-text text-small tracking-normal text-ink-2 tabular-nums [&_svg]:size-4 [&_svg]:shrink-0'

/**
 * The frame of what two do together: its name, how far it is, and the way out. Once over it is one line, which opens to
 * what was played and the way back in; one that ends before the reader's eyes stays open.
 */
export function CardFrame({ icon, title, status, action, isOver, children }: Props) {
  const id = useId()
  const card = useFocusHold()
  const [isOpen, setOpen] = useState(!isOver)
  if (isOver) {
    const part = action || children ? { isOpen, onToggle: () => setOpen(!isOpen) } : null
    const again = () => {
      setOpen(false)
      action?.onPress()
    }
    return (
      <article ref={card} tabIndex={-1} aria-labelledby={id} className={ended}>
        <EndedLine id={id} icon={icon} title={title} status={status} part={part} />
        {part && isOpen ? (
          <div className="grid gap-3 pb-4">
            {children}
            {action ? (
              <Button size="small" variant="gray" onClick={again}>
                {action.label}
              </Button>
            ) : null}
          </div>
        ) : null}
      </article>
    )
  }
  return (
    <article ref={card} tabIndex={-1} aria-labelledby={id} className={going}>
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

type EndedProps = Pick<Props, 'icon' | 'title' | 'status'> & {
  id: string
  /** The part that opens below it; null without one. */
  part: { isOpen: boolean; onToggle(): void } | null
}

/** The round and its end in one line; all of its words where it is open. */
function EndedLine({ id, icon, title, status, part }: EndedProps) {
  const words = (
    <>
      <span aria-hidden="true">{icon}</span>
      <span
        dir="auto"
        className={`min-w-0 flex-1 text-match-parent ${part?.isOpen ? 'py-2.5 text-pretty wrap-anywhere' : 'truncate'}`}
      >
        <span id={id} className="font-medium text-ink-1">
          {title}
        </span>
        {` · ${status}`}
      </span>
    </>
  )
  if (!part) return <h3 className={endedLine}>{words}</h3>
  return (
    <h3>
      <PlainButton
        aria-expanded={part.isOpen}
        onClick={part.onToggle}
        className={`pressable ${endedLine} hover:text-ink-1`}
      >
        {words}
        <ChevronDown className={part.isOpen ? 'rotate-180' : ''} aria-hidden="true" />
      </PlainButton>
    </h3>
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
