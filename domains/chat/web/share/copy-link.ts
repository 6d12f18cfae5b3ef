import { toasts } from '#ui/patterns/toast-queue.ts'
import { excerptHref } from '../../rules.ts'

/** Puts the address of an excerpt on the clipboard, and says how that went. */
export async function copyLink(
  excerptId: string,
  t: (key: 'share.copied' | 'share.copyFailed') => string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${excerptHref(excerptId)}`)
    toasts.push({ text: t('share.copied'), tone: 'success' })
  } catch {
    // Without a secure page or permission there is no clipboard; the address can still be selected by hand.
    toasts.push({ text: t('share.copyFailed'), tone: 'danger' })
  }
}
