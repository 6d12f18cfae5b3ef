import { createHostedCheckout } from '#platform/payments/hosted/hosted-checkout.ts'
import type { HostedGateway } from '#platform/payments/hosted/hosted-profiles.ts'
import { hostedProfile } from '#platform/payments/hosted/hosted-profiles.ts'
import type { HostedAccount } from '#platform/payments/hosted/profile.ts'
import { createOceanpayment } from '#platform/payments/oceanpayment/oceanpayment.ts'
import type { OceanpaymentOptions } from '#platform/payments/oceanpayment/options.ts'
import type { PaypalOptions } from '#platform/payments/paypal/options.ts'
import { createPaypal } from '#platform/payments/paypal/paypal.ts'
import { hostedSandboxAccount } from '#platform/payments/sandbox/hosted/account.ts'
import { oceanpaymentSandbox } from '#platform/payments/sandbox/oceanpayment/answers.ts'
import { paypalSandboxAccount } from '#platform/payments/sandbox/paypal/account.ts'
import type { GatewayUnderTest } from './payment-shop.ts'

const everything = ['paid', 'failed', 'cancelled', 'pending', 'refunded', 'charged-back']
const facts: Partial<Record<HostedGateway, Partial<GatewayUnderTest>>> = {
  V5Pay: { notifies: ['paid', 'failed', 'cancelled', 'pending'], says: [], requests: false },
  CoinPay: { notifies: ['paid', 'cancelled', 'pending'], says: ['paid', 'cancelled', 'pending'] },
  TapWallet: {
    amount: { currency: 'USDT', minor: 9_990_000 },
    notifies: ['paid', 'cancelled'],
    says: ['paid', 'cancelled', 'pending'],
  },
  TpRoyal: { amount: { currency: 'INR', minor: 899 } },
}

/** A gateway that is spoken to by its profile. */
export function hostedMethod(name: HostedGateway, over: Partial<HostedAccount> = {}): GatewayUnderTest {
  const profile = hostedProfile(name)
  // A shop stays where it is, also when the gateway moves away.
  let noticeUrl = 'http://shop.test/notice'
  const accountAt = (baseUrl: string) => {
    if (baseUrl.includes('/sandbox/')) noticeUrl = new URL('/notice', baseUrl).href
    return { ...hostedSandboxAccount(profile, { baseUrl, noticeUrl }), ...over }
  }
  return {
    gateway: profile.gateway,
    open: ({ baseUrl, now, totalMs }) =>
      createHostedCheckout({ profile: { ...profile, timeoutMs: totalMs }, account: accountAt(baseUrl), now }),
    amount: { currency: 'USD', minor: 999 },
    notifies: everything,
    says: everything,
    signsBody: true,
    secrets: ['sandbox-secret', 'sandbox-appKey'],
    ...facts[name],
  }
}

/** Cards by Oceanpayment, as an account there is set up. */
export function oceanpaymentMethod(over: Partial<OceanpaymentOptions> = {}): GatewayUnderTest {
  return {
    gateway: 'oceanpayment',
    open: ({ baseUrl, totalMs }) =>
      createOceanpayment({
        ...oceanpaymentSandbox,
        methods: 'Credit Card',
        payUrl: baseUrl,
        queryUrl: baseUrl,
        cardUrl: baseUrl,
        currencies: ['USD', 'JPY', 'INR'],
        mailDomain: 'pay.example',
        storesCards: true,
        totalMs,
        ...over,
      }),
    amount: { currency: 'USD', minor: 999 },
    notifies: ['paid', 'failed', 'pending', 'refunded', 'charged-back'],
    says: ['paid', 'failed', 'pending', 'refunded', 'charged-back'],
    signsBody: true,
    secrets: [oceanpaymentSandbox.secureCode, '411111'],
  }
}

export function paypalMethod(over: Partial<PaypalOptions> = {}): GatewayUnderTest {
  return {
    gateway: 'paypal',
    open: ({ baseUrl, now, totalMs }) =>
      createPaypal({
        ...paypalSandboxAccount(new URL('/notice', baseUrl).href),
        baseUrl,
        brandName: 'Nocturne',
        proves: 'by-asking',
        now,
        totalMs,
        ...over,
      }),
    amount: { currency: 'USD', minor: 999 },
    notifies: ['paid', 'failed', 'pending', 'refunded', 'charged-back'],
    says: ['paid', 'failed', 'pending', 'cancelled', 'refunded'],
    signsBody: true,
    secrets: ['sandbox-secret', 'A21AA'],
  }
}
