/** Where the sandbox stands, below the product's own address. */
export const sandboxPath = '/sandbox/pay'

/** The updates that a bot needs beside messages, so that it can take Stars. */
export const starsUpdates = ['pre_checkout_query', 'subscription']

/** The three ways of one account at Oceanpayment, and what it calls them. */
export const oceanMethods = [
  ['OceanPayment', 'Credit Card'],
  ['OceanPaymentApplePay', 'ApplePay'],
  ['OceanPaymentGooglePay', 'GooglePay'],
] as const
