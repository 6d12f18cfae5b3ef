import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import { hostedMethod } from '#tests/kit/payment-methods.ts'
import { hostedGateways } from './hosted-profiles.ts'

for (const name of hostedGateways) describePaymentAdapter(name, hostedMethod(name))
