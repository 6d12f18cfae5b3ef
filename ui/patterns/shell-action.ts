import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { createStore, useStore } from '#ui/state/store.ts'

/** The one action that a screen leads to, for a shell that has a button of its own for it. */
export type ShellAction = {
  label: string
  isPending: boolean
  isDisabled: boolean
  press(): void
  /** Where the action stands in the page: what lies over that place lies over the button as well. */
  place(): Element | null
}

export type ActionShell = {
  /** Whether the shell's button can have this label. */
  takes(label: string): boolean
  /** Shows the action, or none. */
  show(action: ShellAction | null): void
}

const shell = createStore<ActionShell | null>(null)
/** The actions of what is shown now; the one that came last lies over the others. */
const actions = new Map<object, ShellAction>()

function show(): void {
  shell.state()?.show([...actions.values()].at(-1) ?? null)
}

/** Has chief actions shown by the shell that the page runs in, such as Telegram's client; returns how to stop. */
export function actBy(next: ActionShell): () => void {
  shell.set(next)
  show()
  return () => shell.set(null)
}

/** Shows the action of `owner` in the shell, or shows it changed; returns how to end that. */
export function showAction(owner: object, action: ShellAction): () => void {
  actions.set(owner, action)
  show()
  return () => {
    if (actions.get(owner) !== action) return
    actions.delete(owner)
    show()
  }
}

type Action = Omit<ShellAction, 'place'>

/** Whether the shell shows this action by its own button, so that the page needs none. */
export function useShellAction(
  { label, isPending, isDisabled, press }: Action,
  place: RefObject<Element | null>,
): boolean {
  const isTaken = useStore(shell)?.takes(label) === true
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    if (!isTaken) return
    const action = { label, isPending, isDisabled, press: () => latest.current(), place: () => place.current }
    return showAction(place, action)
  }, [isTaken, label, isPending, isDisabled, place])
  return isTaken
}
