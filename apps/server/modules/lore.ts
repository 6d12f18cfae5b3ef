import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { CardNeeds } from '#domains/characters/server/module.ts'
import { estimateTokens } from '#domains/chat/rules.ts'
import { ownsConversation } from '#domains/chat/server/public.ts'
import { createLore } from '#domains/lore/server/module.ts'
import { createBookReader } from '#domains/lore/server/public.ts'

const readsInAnHour = { points: 300, windowSeconds: 3600 }
const testsInAMinute = { points: 30, windowSeconds: 60 }

type Needs = { db: Db; clock: Clock; inTurn: CardNeeds['reading']['inTurn']; classifier: TextClassifier }

/** Opens own lorebooks with the estimate and the conversations of chat. Books and cards are read one after the other. */
export function openLore({ db, clock, inTurn, classifier }: Needs): DomainModule {
  return createLore({
    db,
    clock,
    intake: {
      reader: createBookReader({ blocks: classifier.blocks }),
      inTurn,
      reads: createLimiter(db, { table: 'login_limits', name: 'book-reads', ...readsInAnHour }),
    },
    tests: createLimiter(db, { table: 'login_limits', name: 'book-tests', ...testsInAMinute }),
    tokensOf: estimateTokens,
    ownsConversation,
  })
}
