import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { ProviderIcon } from '../sign-in/provider-icon.tsx'
import type { IdentityProvider } from '../sign-in/sign-in-options.ts'
import { useAvailableProviders } from '../sign-in/sign-in-options.ts'
import { useSession } from '../session.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const identityRow =
  'flex min-h-13 w-full items-center gap-3.5 px-4 text-start -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3'

const AddIdentitySheet = late(() =>
  import('./add-identity-sheet.tsx').then((part) => ({ default: part.AddIdentitySheet })),
)

/** The sign-in methods that could be added here, each behind a sheet where it is proven. */
export function AddIdentities({ onChanged }: { onChanged(): Promise<void> }) {
  const t = useTexts('identities')
  const { methods } = useSession()
  const open = useAvailableProviders(methods, 'bind')
  const [adding, setAdding] = useState<IdentityProvider | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ul className="overflow-hidden rounded-l bg-surface-1">
        {open.map((provider) => (
          <li key={provider} className="border-line not-first:border-t">
            <PlainButton
              aria-haspopup="dialog"
              onClick={() => {
                setAdding(provider)
                setIsAdding(true)
              }}
              className={identityRow}
            >
              <ProviderIcon provider={provider} className="size-5 text-ink-3" />
              <span className="min-w-0 flex-1 py-2.5 text-body">{t(`add.${provider}`)}</span>
              <Plus className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
            </PlainButton>
          </li>
        ))}
      </ul>
      {adding ? (
        <LateOverlay>
          <AddIdentitySheet
            key={adding}
            provider={adding}
            open={isAdding}
            onClose={() => setIsAdding(false)}
            onAdded={onChanged}
          />
        </LateOverlay>
      ) : null}
    </>
  )
}
