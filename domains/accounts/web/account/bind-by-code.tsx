import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { bindEmail, bindPhone } from '../../calls.gen.ts'
import { AddressStep } from '../doors/address-step.tsx'
import type { CodeChannel } from '../doors/code-request.ts'
import { CodeStep } from '../doors/code-step.tsx'
import type { Answer } from './add-door-sheet.tsx'

const quietly = { silent: true }

/** Adds an address or a number by a code that is sent there. */
export function BindByCode({
  channel,
  prove,
}: {
  channel: CodeChannel
  prove(ask: () => Promise<Answer>): Promise<string | undefined>
}) {
  const t = useTexts('doors')
  const client = useClient()
  const [typed, setTyped] = useState('')
  const [resendAtMs, setResendAtMs] = useState<number | null>(null)
  return resendAtMs === null ? (
    <AddressStep channel={channel} value={typed} onChange={setTyped} onSent={setResendAtMs} />
  ) : (
    <CodeStep
      channel={channel}
      address={typed}
      resendAtMs={resendAtMs}
      onResent={setResendAtMs}
      onOtherAddress={() => setResendAtMs(null)}
      enter={({ address, code }) =>
        prove(() =>
          channel === 'email'
            ? client.call(bindEmail, { email: address, code }, quietly)
            : client.call(bindPhone, { phone: address, code }, quietly),
        )
      }
      enterLabel={t('add.confirm')}
    />
  )
}
