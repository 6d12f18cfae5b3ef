/** How long one path must wait before the page may reload itself there again. */
export const reloadGuardMs = 10_000
const keyPrefix = 'reload:'

type Marks = Pick<Storage, 'getItem' | 'setItem'>

/** True once per path and 10 seconds, so that a page that cannot load does not reload forever. */
export function claimReload(path: string, marks: Marks, nowMs: number): boolean {
  try {
    const last = Number(marks.getItem(keyPrefix + path) ?? Number.NEGATIVE_INFINITY)
    if (nowMs - last < reloadGuardMs) return false
    marks.setItem(keyPrefix + path, String(nowMs))
    return true
  } catch {
    // Without storage nothing would stop a second reload, so there is not even a first.
    return false
  }
}
