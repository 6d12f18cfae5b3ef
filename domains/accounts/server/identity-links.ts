import { eq } from 'drizzle-orm'
import type { DataOf } from '#platform/contract/call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { linkEmail } from '../linked-identities-contract.ts'
import type { IdentityRow, Proof } from './identities.ts'
import { addIdentity, dropIdentity, emailsOf, identitiesOf, identityId, lockProof } from './identities.ts'
import { storedExclusionOf } from './stored-exclusions.ts'
import type { Notices } from './notices.ts'
import { dropPasskey } from './passkeys.ts'
import { excludeUser } from './restrictions.ts'
import { users } from './tables.ts'

type LinkedIdentityView = DataOf<typeof linkEmail>

type LinkInput = {
  userId: string
  brand: string
  proof: Proof
  now: Date
  /** What has to stand together with the new door. */
  alongside?: (tx: Tx) => Promise<void>
}

/** How a person is shown one of their doors. */
export function linkedIdentityView(row: IdentityRow): LinkedIdentityView {
  return {
    id: identityId(row),
    provider: row.provider,
    label: row.label,
    createdAt: row.createdAt.getTime(),
    usedAt: row.usedAt.getTime(),
  }
}

/** Opens and closes doors of someone who is signed in, and lets them know by letter. */
export function createIdentityLinks(db: Db, notices: Notices) {
  return {
    /** Opens a door; once more is harmless. IDENTITY_TAKEN when it is someone else's: nobody is ever merged by it. */
    async link({ userId, brand, proof, now, alongside }: LinkInput): Promise<LinkedIdentityView> {
      const { row, isNew } = await transact(db, async (tx) => {
        await lockProof(tx, proof)
        const added = await addIdentity(tx, userId, proof, now)
        const left = added ? await storedExclusionOf(tx, proof, now) : null
        // Whoever had this door has locked themselves out and left; they are here by another one.
        if (left) await excludeUser(tx, userId, left)
        if (added) await alongside?.(tx)
        const own = (await identitiesOf(tx, userId)).find((one) => identityId(one) === identityId(proof))
        return { row: own ?? refuse('IDENTITY_TAKEN'), isNew: added }
      })
      if (isNew) await notices.identityAdded({ userId, brand, provider: proof.provider })
      return linkedIdentityView(row)
    },

    /** Closes the door with this id; the last one stays. */
    async unlink({ userId, brand, id }: { userId: string; brand: string; id: string }): Promise<void> {
      const { row, emails } = await transact(db, async (tx) => {
        // Whoever closes two doors at the same moment must not find both to be the last but one.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const own = await identitiesOf(tx, userId)
        const closed = own.find((one) => identityId(one) === id) ?? refuse('LOGIN_NOT_FOUND')
        if (own.length === 1) refuse('LAST_IDENTITY')
        await dropIdentity(tx, closed)
        if (closed.provider === 'passkey') await dropPasskey(tx, closed.subject)
        return { row: closed, emails: emailsOf(own) }
      })
      // Told to the address that was taken away as well: it may not have been its owner who did it.
      await notices.identityRemoved({ userId, brand, provider: row.provider, emails })
    },

    /** Every door of a person. */
    list: async (userId: string): Promise<LinkedIdentityView[]> =>
      (await identitiesOf(db, userId)).map(linkedIdentityView),
  }
}

export type LinkedIdentities = ReturnType<typeof createIdentityLinks>
