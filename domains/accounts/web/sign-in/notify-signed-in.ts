import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Login } from '../session.tsx'

/** Says that someone is in, and what was not taken along. */
export function notifySignedIn(
  { isRegister, staysBehind }: Login,
  t: (key: 'login.done' | 'login.doneFull' | 'login.staysBehind') => string,
): void {
  // A new member begins with all energy, also one who was a visitor without any.
  toasts.push({ text: t(isRegister ? 'login.doneFull' : 'login.done'), tone: 'success' })
  if (staysBehind) toasts.push({ text: t('login.staysBehind') })
}
