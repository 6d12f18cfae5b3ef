import type { Db } from '#platform/db/database.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { InputModeration } from './chat-safety.ts'
import type { ReplyModeration } from './reply-speech.ts'
import type { GuessDrawing, GuessNeeds } from './activities/guess-drawing.ts'
import { createGuesses } from './activities/guess-drawing.ts'
import type { SuggestionNeeds, SuggestMessages } from './suggestions/suggest.ts'
import { createSuggestions } from './suggestions/suggest.ts'
import type { TranslateMessage } from './translations/translate.ts'
import { createTranslations } from './translations/translate.ts'

/** The tools of a conversation that the language model works for, beside the replies. */
export type EngineTools = { suggest: SuggestMessages; translate: TranslateMessage; guess: GuessDrawing }

export type EngineToolNeeds = {
  db: Db
  engine: ChatEngine
  moderation: Pick<InputModeration, 'moderateInput'> & ReplyModeration
  suggestions: Pick<SuggestionNeeds, 'requests' | 'ready'>
  /** Counts the translations of one person. */
  translations: Limiter
  guesses: Pick<GuessNeeds, 'requests' | 'nameOf'>
  mayShow: GuessNeeds['mayShow']
}

/** Opens the tools, each within limits of its own. */
export function createEngineTools({ suggestions, translations, guesses, ...needs }: EngineToolNeeds): EngineTools {
  return {
    suggest: createSuggestions({ ...needs, ...suggestions }),
    translate: createTranslations({ ...needs, requests: translations }),
    guess: createGuesses({ ...needs, ...guesses }),
  }
}
