import { oceanpaymentPart } from './oceanpayment.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'

/** Every gateway that the sandbox plays, by its name in addresses. */
export const sandboxParts: Readonly<Record<string, (needs: PartNeeds) => SandboxPart>> = {
  oceanpayment: oceanpaymentPart,
}
