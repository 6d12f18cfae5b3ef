import { handle } from '#platform/http/handler.ts'
import { changeChatModel } from '../../contract.ts'
import { changePreferences } from '../preferences.ts'
import type { Profile } from '../profile.ts'

/** Chooses the model that writes replies. */
export function changeChatModelHandler({ db }: Profile) {
  return handle(changeChatModel, async ({ params: { model }, actor, fail }) => {
    if (model === 'advanced' && !actor.isPremium) fail('PREMIUM_NEEDED')
    await changePreferences(db, actor.userId, { chatModel: model })
    return { chatModel: model }
  })
}
