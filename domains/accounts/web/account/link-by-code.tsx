import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { linkEmail, linkPhone } from '../../calls.gen.ts'
import { AddressStep } from '../sign-in/address-step.tsx'
import type { CodeChannel, SentCode } from '../sign-in/code-request.ts'
import { CodeStep } from '../sign-in/code-step.tsx'
import type { Answer } from './proof-request.ts'

const quietly = { silent: true }

/** Adds an address or a number by a code that is sent there. */
export function LinkByCode({
  channel,
  prove,
}: {
  channel: CodeChannel
  prove(request: () => Promise<Answer>): Promise<string | undefined>
}) {
  const t = useTexts('identities')
  const client = useClient()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  return sent === null ? (
    <AddressStep channel={channel} value={typed} onChange={setTyped} onSent={setSent} />
  ) : (
    <CodeStep
      channel={channel}
      address={typed}
      sent={sent}
      onResent={setSent}
      onOtherAddress={() => setSent(null)}
      enter={({ address, code }) =>
        prove(() =>
          channel === 'email'
            ? client.call(linkEmail, { email: address, code }, quietly)
            : client.call(linkPhone, { phone: address, code }, quietly),
        )
      }
      enterLabel={t('add.confirm')}
    />
  )
}
