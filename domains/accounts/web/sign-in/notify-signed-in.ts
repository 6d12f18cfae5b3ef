import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Login } from '../session.tsx'

/** Says that someone is in, and what was not taken along. */
export function notifySignedIn({ staysBehind }: Login, t: (key: 'login.done' | 'login.staysBehind') => string): void {
  toasts.push({ text: t('login.done'), tone: 'success' })
  if (staysBehind) toasts.push({ text: t('login.staysBehind') })
}
