import type { TelegramBridge } from '#domains/accounts/web/public.ts'
import type { ShellAction } from '#ui/patterns/shell-action.ts'
import { actBy } from '#ui/patterns/shell-action.ts'
import { hexOfToken } from './telegram-colours.ts'

type Port = Pick<TelegramBridge, 'showMainButton' | 'takesMainText' | 'onMain'>

/**
 * Has the chief action of a screen shown by Telegram's own button below the page, as long as nothing lies over the place that
 * the action has in the page. `redraw` takes on colours that have changed.
 */
export function syncMainButton(bridge: Port): { redraw(): void; stop(): void } {
  let shown: ShellAction | null = null
  const redraw = () => {
    if (shown === null || isCovered(shown.place())) return bridge.showMainButton(null)
    const { label, isPending, isDisabled } = shown
    const colours = { colour: hexOfToken('--accent'), textColour: hexOfToken('--accent-ink') }
    bridge.showMainButton({ text: label, isActive: !isDisabled, isInProgress: isPending, ...colours })
  }
  const { isCovered, stop: stopDialogs } = watchDialogs(() => {
    if (shown) redraw()
  })
  const show = (action: ShellAction | null) => {
    shown = action
    redraw()
  }
  const stopActions = actBy({ takes: bridge.takesMainText, show })
  const stopPresses = bridge.onMain(() => {
    if (shown && !shown.isPending && !shown.isDisabled) shown.press()
  })
  return {
    redraw,
    stop() {
      stopActions()
      stopPresses()
      stopDialogs()
      bridge.showMainButton(null)
    },
  }
}

/** Knows the open dialogs in the order in which they opened, which nothing in the page says. */
function watchDialogs(onChange: () => void) {
  let open: Element[] = []
  const read = () => {
    const now = [...document.querySelectorAll('dialog[open]')]
    const next = [...open.filter((one) => now.includes(one)), ...now.filter((one) => !open.includes(one))]
    const isChanged = next.length !== open.length || next.some((one, place) => one !== open[place])
    open = next
    if (isChanged) onChange()
  }
  const observer = new MutationObserver((changes) => {
    const isOfDialogs = ({ type, removedNodes }: MutationRecord) =>
      type === 'attributes' || (open.length > 0 && removedNodes.length > 0)
    if (changes.some(isOfDialogs)) read()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  read()
  return {
    /** Whether a dialog that opened later lies over this place, or its own is closing. */
    isCovered: (place: Element | null): boolean => {
      const top = open.at(-1)
      return (
        place === null || place.closest('dialog:not([open])') !== null || (top !== undefined && !top.contains(place))
      )
    },
    stop: () => observer.disconnect(),
  }
}
