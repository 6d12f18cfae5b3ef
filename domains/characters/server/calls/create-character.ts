import { handle } from '#platform/http/handler.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { createCharacter } from '../../custom-contract.ts'
import type { CreationRequest } from '../custom/create.ts'
import { requestCharacter } from '../custom/create.ts'
import type { CreateNeeds } from '../custom/create.ts'
import type { OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { readSaid } from '../custom/read-prompt.ts'
import { refuseClosed } from '../custom/refuse-closed.ts'
import { readRequested, refusalOfWords, refuseClassified } from '../custom/read-written.ts'
import { viewingOf } from '../views.ts'

/** Requests a character, by chosen attributes or by a prompt. */
export function createCharacterHandler(needs: CreateNeeds & OwnViewNeeds & { offer: CreationOffer }) {
  const { offer } = needs
  return handle(createCharacter, async ({ params, actor, caller, now, fail }) => {
    const { key, isPublic, name, tags } = params
    const { locale } = caller
    const description = params.mode === 'prompt' ? params.prompt : params.description
    const words = { ...readRequested({ name, description, tags }), isPublic }
    const refusal = refusalOfWords(words, { locale, offer })
    if (refusal) {
      await needs.words.countRefusal({ rule: refusal.rule, id: `character ${key}`, actor, now })
      fail(refusal.why)
    }
    const said = params.mode === 'prompt' ? readSaid(words.description, locale, needs.words) : {}
    refuseClosed(params.options, offer, { ethnicity: said.ethnicity, hair: said.hair })
    await refuseClassified(needs, words)
    const requested: CreationRequest =
      params.mode === 'prompt'
        ? { ...words, mode: 'prompt', prompt: words.description, options: params.options }
        : { ...words, mode: 'template', options: params.options }
    const custom = await requestCharacter(needs, { actor, locale, now, key, requested })
    return { character: ownView({ custom, character: null }, needs, viewingOf(actor, caller)) }
  })
}
