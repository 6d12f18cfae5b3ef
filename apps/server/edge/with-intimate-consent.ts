import type { Edge } from '#platform/http/answer.ts'
import type { IntimateConsent } from '../modules/intimate-consent.ts'

/** An edge that knows of everyone whether they owe their consent to the processing of what conversations reveal. */
export function withIntimateConsent(consent: Pick<IntimateConsent, 'measure'>, edge: Edge): Edge {
  return {
    ...edge,
    async findActor(caller, now, setCookie) {
      const actor = await edge.findActor(caller, now, setCookie)
      return actor && consent.measure(actor, caller, now)
    },
    async makeVisitor(caller, now, setCookie) {
      return consent.measure(await edge.makeVisitor(caller, now, setCookie), caller, now)
    },
  }
}
