import { hostedGateways, hostedProfile } from '../hosted/hosted-profiles.ts'
import { hostedPart } from './hosted.ts'
import { oceanpaymentPart } from './oceanpayment.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'

const hosted = hostedGateways.map(hostedProfile).map((profile) => [profile.gateway, hostedPart(profile)] as const)

/** Every gateway that the sandbox plays, by its name in addresses. */
export const sandboxParts: Readonly<Record<string, (needs: PartNeeds) => SandboxPart>> = {
  oceanpayment: oceanpaymentPart,
  ...Object.fromEntries(hosted),
}
