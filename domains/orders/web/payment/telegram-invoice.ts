import { miniAppLaunch, openTelegramBridge } from '#domains/accounts/web/public.ts'
import type { InvoiceEnd } from './payment.ts'

/** The part of a bill's address that names it: `https://t.me/$abc` and `https://t.me/invoice/abc`. */
export function slugOf(url: string): string | null {
  return /\/(?:invoice\/|\$)([\w-]+)$/.exec(url)?.[1] ?? null
}

/**
 * Shows an invoice of Telegram over the mini-app and resolves with how it ended; only Telegram's own notice proves a
 * payment.
 */
export async function openInvoice(url: string): Promise<InvoiceEnd> {
  const launch = miniAppLaunch()
  const slug = slugOf(url)
  // Telegram on the web frames the page, and shows no bills to it.
  const isWebTelegram = !('TelegramWebviewProxy' in window)
  if (!launch) return 'elsewhere'
  if (!slug || isWebTelegram) return 'unsupported'
  const bridge = await openTelegramBridge(launch)
  return ((await bridge.openInvoice(slug)) as InvoiceEnd | null) ?? 'unsupported'
}
