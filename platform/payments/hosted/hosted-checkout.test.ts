import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import { hostedWay } from '#tests/kit/payment-ways.ts'
import { hostedGateways } from './hosted-profiles.ts'

for (const name of hostedGateways) describePaymentAdapter(name, hostedWay(name))
