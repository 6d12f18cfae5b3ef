export type CardSeries = 'month' | 'quarter' | 'year'

export type OceanpaymentOptions = {
  /** `Credit Card`, `ApplePay` or `GooglePay`; some accounts write the last two with a space. */
  methods: string
  account: string
  terminal: string
  secureCode: string
  /** Still believed while a new code takes over; nothing is signed with it. */
  previousSecureCode?: string | undefined
  /** Where one pays, where orders are requested, and where linked cards are stored. */
  payUrl: string
  queryUrl: string
  cardUrl: string
  currencies: readonly string[]
  /** The gateway requires a mail address of every buyer: those without one get an unused address under this domain. */
  mailDomain: string
  /** How a payment begins: the server opens it and receives a page, or the buyer's browser posts a form. */
  opensBy?: 'server' | 'form'
  /** Whether cards can be linked and charged later. */
  storesCards: boolean
  /** The service modes of the first charge of a series and of each later one. */
  serviceModes?: Readonly<Record<'first' | 'renewal', Readonly<Record<CardSeries, string>>>>
  /** Whether a refund's own number takes part in its signature: the vendor's papers say both. */
  signsRefundNumber?: boolean
  /** Whether notices from other addresses than the published ones are refused; the edge must then name the sender. */
  checksSenders?: boolean
  totalMs?: number
}

/** The vendor's hosts. */
export const oceanpaymentHosts = {
  live: {
    payUrl: 'https://secure.oceanpayment.com',
    queryUrl: 'https://query.oceanpayment.com',
    cardUrl: 'https://checkout.oceanpayment.com',
  },
  test: {
    payUrl: 'https://test-secure.oceanpayment.com',
    queryUrl: 'https://test-query.oceanpayment.com',
    cardUrl: 'https://checkout-s.oceanpayment.com',
  },
} as const

/** The addresses that the vendor names as its notices' own. */
export const oceanpaymentSenders = [
  '153.254.110.82',
  '218.213.69.2',
  '52.77.42.94',
  '52.220.14.99',
  '183.47.51.150',
  '47.76.241.251',
  '203.131.246.62',
] as const

/** The codes of first charges are published; those of renewals follow their pattern and want confirming by the vendor. */
export const usualServiceModes = {
  first: { month: 'M1', quarter: 'Q1', year: 'Y1' },
  renewal: { month: 'M2', quarter: 'Q2', year: 'Y2' },
} as const

/** A single charge that belongs to no series. */
export const singleCharge = 'S1'
