import type { ToastQueue } from './toast-queue.ts'

type Undoable = {
  text: string
  label: string
  /** Carries the change out; from then on it cannot be undone. */
  run: () => void
  undo: () => void
}

/**
 * Says that something is done and offers to undo it. It is carried out when the toast is gone, or earlier when the page
 * goes out of sight, since it may never come back.
 */
export function pushUndoable(queue: ToastQueue, { text, label, run, undo }: Undoable): void {
  let isOpen = true
  const settle = (act: () => void) => {
    if (!isOpen) return
    isOpen = false
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
    act()
  }
  const id = queue.push({ text, action: { label, run: () => settle(undo) } })
  const stop = queue.subscribe(() => {
    if (!queue.state().some((toast) => toast.id === id)) settle(run)
  })
  function onVisibility() {
    if (document.visibilityState !== 'hidden') return
    settle(run)
    queue.dismiss(id)
  }
  document.addEventListener('visibilitychange', onVisibility)
}
