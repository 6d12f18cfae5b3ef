export type PaypalOptions = {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Of the notice address, as the dashboard names it. */
  webhookId: string
  /** The brand name displayed to the buyer at PayPal. */
  brandName: string
  /** Whether each notice is verified by a PayPal request, or here by PayPal's certificate. */
  proves: 'by-asking' | 'by-certificate'
  /** The origin of PayPal's certificates and their trusted roots; by default PayPal's own hosts and the known roots. */
  certificates?: { origin: string; roots: readonly string[] } | undefined
  totalMs?: number | undefined
  now(): Date
}

/** PayPal's hosts. */
export const paypalHosts = {
  live: 'https://api-m.paypal.com',
  test: 'https://api-m.sandbox.paypal.com',
} as const
