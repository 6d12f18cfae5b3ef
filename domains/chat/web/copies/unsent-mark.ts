const mark = 'unsent'

/** Notes whether messages wait on this device, so that a page without chat learns of them without reading any. */
export function markUnsent(hasWaiting: boolean): void {
  try {
    if (hasWaiting) localStorage.setItem(mark, '1')
    else localStorage.removeItem(mark)
  } catch {
    // Without storage the messages wait for the life of the page, which knows of them.
  }
}

/** Whether messages wait on this device. */
export function hasUnsent(): boolean {
  try {
    return localStorage.getItem(mark) === '1'
  } catch {
    return false
  }
}
