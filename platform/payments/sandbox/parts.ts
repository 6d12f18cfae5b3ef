import { hostedGateways, hostedProfile } from '../hosted/hosted-profiles.ts'
import { hostedPart } from './hosted.ts'
import { oceanpaymentPart } from './oceanpayment.ts'
import { paypalPart } from './paypal.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'
import { telegramPart } from './telegram.ts'

const hosted = hostedGateways.map(hostedProfile).map((profile) => [profile.gateway, hostedPart(profile)] as const)

/** Every gateway that the sandbox plays, by its name in addresses. */
export const sandboxParts: Readonly<Record<string, (needs: PartNeeds) => SandboxPart>> = {
  oceanpayment: oceanpaymentPart,
  telegram: telegramPart,
  paypal: paypalPart,
  ...Object.fromEntries(hosted),
}
