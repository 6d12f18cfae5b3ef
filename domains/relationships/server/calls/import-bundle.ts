import type { FindCharacter } from '#domains/characters/server/public.ts'
import { canMeet, needsPremium } from '#domains/characters/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { importBundle } from '../../bundle-contract.ts'
import type { BundleIntake } from '../bundle/bundle-intake.ts'
import { beginImport } from '../bundle/bundle-intake.ts'
import type { MessageFor } from './bundle-status.ts'
import { importView } from '../bundle/imports.ts'

type Needs = { intake: BundleIntake; findCharacter: FindCharacter; messageFor: MessageFor }

/** Begins to bring a relationship in. */
export function importBundleHandler({ intake, findCharacter, messageFor }: Needs) {
  return handle(importBundle, async ({ params: { key, characterId, leaveOut }, actor, caller, now, fail }) => {
    if (characterId !== null) {
      const listed = await findCharacter(characterId, caller.locale)
      if (!listed || !canMeet(listed.character, actor)) return fail('CHARACTER_NOT_FOUND')
      if (needsPremium(listed.character) && !actor.isPremium) return fail('PREMIUM_NEEDED')
    }
    const of = { userId: actor.userId, id: key }
    return importView(await beginImport(intake, of, { characterId, leavesOut: leaveOut, now }), messageFor)
  })
}
