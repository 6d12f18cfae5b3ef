import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import { paypalWay } from '#tests/kit/payment-ways.ts'

describePaymentAdapter('PayPal', paypalWay())
