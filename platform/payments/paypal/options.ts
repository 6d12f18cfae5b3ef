export type PaypalOptions = {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Of the notice address, as the dashboard names it. */
  webhookId: string
  /** What the buyer reads at PayPal. */
  brandName: string
  /** Whether PayPal is asked about each notice, or its certificate is read here. */
  proves: 'by-asking' | 'by-certificate'
  /** Where PayPal's certificates come from and who vouches for them; left out, PayPal's own hosts and the known roots. */
  certificates?: { origin: string; roots: readonly string[] } | undefined
  totalMs?: number | undefined
  now(): Date
}

/** PayPal's hosts. */
export const paypalHosts = {
  live: 'https://api-m.paypal.com',
  test: 'https://api-m.sandbox.paypal.com',
} as const
