import type { DataOf } from '#platform/contract/call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import { isFreshSignIn } from '../rules.ts'
import type { linkEmail } from '../linked-identities-contract.ts'
import type { IdentityRow, Proof } from './identities.ts'
import { sessionBegan } from './closing.ts'
import { addIdentity, dropIdentity, emailsOf, identitiesOf, identityId, lockProof } from './identities.ts'
import { storedExclusionOf } from './stored-exclusions.ts'
import type { Notices } from './notices.ts'
import { dropPasskey } from './passkeys.ts'
import { excludeUser } from './restrictions.ts'
import { lockUser } from './users.ts'

type LinkedIdentityView = DataOf<typeof linkEmail>

type LinkInput = {
  userId: string
  brand: string
  proof: Proof
  now: Date
  /** Writes to commit together with the new identity. */
  alongside?: (tx: Tx) => Promise<void>
}

/** The view of an identity for its owner. */
export function linkedIdentityView(row: IdentityRow): LinkedIdentityView {
  return {
    id: identityId(row),
    provider: row.provider,
    label: row.label,
    createdAt: row.createdAt.getTime(),
    usedAt: row.usedAt.getTime(),
  }
}

/** Links and unlinks identities of a signed-in person, and notifies them by letter. */
export function createIdentityLinks(db: Db, notices: Notices) {
  return {
    /** Refuses a session that began too long ago: a device left open must not gain or lose a way into the account. */
    async requireFreshSignIn({ selector }: Pick<Actor, 'selector'>, now: Date): Promise<void> {
      if (!isFreshSignIn(await sessionBegan(db, selector), now)) refuse('FRESH_SIGN_IN_NEEDED')
    },

    /** Links an identity; idempotent. IDENTITY_TAKEN if it belongs to another person; accounts are never merged. */
    async link({ userId, brand, proof, now, alongside }: LinkInput): Promise<LinkedIdentityView> {
      const { row, isNew } = await transact(db, async (tx) => {
        await lockProof(tx, proof)
        const added = await addIdentity(tx, userId, proof, now)
        const left = added ? await storedExclusionOf(tx, proof, now) : null
        // The former owner of this identity excluded themselves and left; they are back with another identity.
        const excluded = left && (await lockUser(tx, userId))
        if (left && excluded) await excludeUser(excluded, left)
        if (added) await alongside?.(tx)
        const own = (await identitiesOf(tx, userId)).find((one) => identityId(one) === identityId(proof))
        return { row: own ?? refuse('IDENTITY_TAKEN'), isNew: added }
      })
      if (isNew) await notices.identityAdded({ userId, brand, provider: proof.provider })
      return linkedIdentityView(row)
    },

    /** Unlinks the identity with this id; the last one cannot be unlinked. */
    async unlink({ userId, brand, id }: { userId: string; brand: string; id: string }): Promise<void> {
      const { row, emails } = await transact(db, async (tx) => {
        // Two concurrent removals must not both see one identity left.
        await lockUser(tx, userId)
        const own = await identitiesOf(tx, userId)
        const closed = own.find((one) => identityId(one) === id) ?? refuse('LOGIN_NOT_FOUND')
        if (own.length === 1) refuse('LAST_IDENTITY')
        await dropIdentity(tx, closed)
        if (closed.provider === 'passkey') await dropPasskey(tx, closed.subject)
        return { row: closed, emails: emailsOf(own) }
      })
      // The removed address is notified too, because its owner may not have removed it.
      await notices.identityRemoved({ userId, brand, provider: row.provider, emails })
    },

    /** Every identity of a person. */
    list: async (userId: string): Promise<LinkedIdentityView[]> =>
      (await identitiesOf(db, userId)).map(linkedIdentityView),
  }
}

export type LinkedIdentities = ReturnType<typeof createIdentityLinks>
