import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import type { GatewayUnderTest } from '#tests/kit/payment-shop.ts'
import { paypalSandboxAccount } from '../sandbox/paypal/account.ts'
import { createPaypal } from './paypal.ts'
import type { PaypalOptions } from './options.ts'

function wayOf(proves: PaypalOptions['proves']): GatewayUnderTest {
  return {
    gateway: 'paypal',
    open: ({ baseUrl, now, totalMs }) =>
      createPaypal({
        ...paypalSandboxAccount(new URL('/notice', baseUrl).href),
        baseUrl,
        brandName: 'Nocturne',
        proves,
        now,
        totalMs,
      }),
    amount: { currency: 'USD', minor: 999 },
    tells: ['paid', 'failed', 'pending', 'refunded', 'charged-back'],
    says: ['paid', 'failed', 'pending', 'cancelled', 'refunded'],
    signsBody: true,
    secrets: [paypalSandboxAccount('').clientSecret],
  }
}

describePaymentAdapter('PayPal', wayOf('by-asking'))
