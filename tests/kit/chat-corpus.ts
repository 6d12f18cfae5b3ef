/** Small chats as other applications write them, made up here. */
const lines = (...values: unknown[]) => `${values.map((one) => JSON.stringify(one)).join('\n')}\n`

const header = {
  user_name: 'Robin',
  character_name: 'Iris',
  create_date: '2025-03-01@20h11m05s',
  chat_metadata: { note_prompt: '', integrity: 'b0b1' },
}
const greeting = {
  name: 'Iris',
  is_user: false,
  is_system: false,
  send_date: 'March 1, 2025 8:11pm',
  mes: 'The kettle is on. Come in.',
  extra: { api: 'koboldcpp', model: 'some-model-12b' },
  swipe_id: 1,
  swipes: ['You again?', 'The kettle is on. Come in.'],
  swipe_info: [
    { send_date: 'March 1, 2025 8:10pm', extra: {} },
    { send_date: 'March 1, 2025 8:11pm', extra: { api: 'koboldcpp', model: 'some-model-12b' } },
  ],
}
const question = {
  name: 'Robin',
  is_user: true,
  is_system: false,
  send_date: 'March 1, 2025 8:12pm',
  mes: 'Is there tea?',
  extra: { isSmallSys: false },
  force_avatar: 'User Avatars/robin.png',
}
const answered = {
  name: 'Iris',
  is_user: false,
  send_date: '2025-03-01T20:13:00.000Z',
  mes: 'There is always tea.',
  title: '',
  gen_started: '2025-03-01T20:12:50.000Z',
  gen_finished: '2025-03-01T20:13:00.000Z',
  swipe_id: 0,
  swipes: ['There is always tea.'],
  swipe_info: [],
  extra: { bookmark_link: 'Rain', token_count: 6 },
}

export const tavernLines = { header, greeting, question, answered }
/** One branch with alternatives. */
export const tavernChat = lines(header, greeting, question, answered)
/** A main chat and a branch that leaves it after the greeting. */
export const tavernBranches = {
  'Iris - 2025.jsonl': lines(header, greeting, question, answered, { ...question, mes: 'With milk, please.' }),
  'Rain.jsonl': lines(
    { ...header, chat_metadata: { main_chat: 'Iris - 2025' } },
    { ...greeting, extra: { branches: ['Rain'] } },
    { ...question, mes: 'It rains.' },
    { ...answered, mes: 'Then stay.', swipes: ['Then stay.'] },
  ),
}

export const characterAiHistories = {
  info: { character: { name: 'Iris' } },
  histories: {
    histories: [
      {
        created: '2024-05-01T10:00:00Z',
        msgs: [
          { src: { name: 'Iris', is_human: false }, text: 'Good evening.', created: '2024-05-01T10:00:00Z', id: 7 },
          { src: { name: 'Robin', is_human: true }, text: 'Hello.', created: '2024-05-01T10:01:00Z' },
        ],
      },
      { msgs: [{ src: { name: 'Iris', is_human: false }, text: 'Another night.' }] },
    ],
  },
}

/** Newest first, as the site answers. */
export const characterAiTurns = {
  turns: [
    {
      author: { author_id: '1', name: 'Robin', is_human: true },
      create_time: '2024-05-01T10:01:00.123456Z',
      candidates: [{ candidate_id: 'c', raw_content: 'Hello.', create_time: '2024-05-01T10:01:00Z' }],
      primary_candidate_id: 'c',
    },
    {
      author: { author_id: '2', name: 'Iris' },
      create_time: '2024-05-01T10:00:00.123456Z',
      candidates: [
        { candidate_id: 'a', raw_content: 'Good evening.', is_final: true },
        { candidate_id: 'b', raw_content: 'Oh, a guest.', is_final: true },
      ],
      primary_candidate_id: 'b',
    },
  ],
}

export const agnaiChat = {
  name: 'Tea with Iris',
  greeting: 'Good evening.',
  scenario: 'A kitchen.',
  sampleChat: '',
  treeLeafId: 'm3',
  messages: [
    { _id: 'm1', msg: 'Good evening.', characterId: 'imported', handle: 'Iris', createdAt: '2024-05-01T10:00:00Z' },
    { _id: 'm2', parent: 'm1', msg: 'Hello.', userId: 'u1', handle: 'Robin', createdAt: '2024-05-01T10:01:00Z' },
    { _id: 'm3', parent: 'm2', msg: 'Sit down.', characterId: 'imported', retries: ['Wait.'], handle: 'Iris' },
    { _id: 'm4', parent: 'm1', msg: 'Goodbye.', userId: 'u1', handle: 'Robin' },
  ],
}

/** Of a time when its chats were no trees. */
export const agnaiLine = {
  name: 'Tea with Iris',
  messages: [
    { _id: 'm1', msg: 'Good evening.', characterId: 'imported', handle: 'Iris', retries: [] },
    { _id: 'm2', msg: 'Hello.', userId: 'u1', handle: 'Robin' },
    { _id: 'm3', msg: 'Sit down.', characterId: 'imported', retries: ['Wait.', 'Stand.'], handle: 'Iris' },
  ],
}

export const risuChat = {
  type: 'risuChat',
  ver: 2,
  data: {
    name: 'Evening',
    note: 'Keep it calm.',
    localLore: [{ key: 'tea', content: 'Green.' }],
    fmIndex: -1,
    id: 'chat-1',
    message: [
      {
        role: 'char',
        data: 'Good evening.',
        time: 1_714_557_600_000,
        chatId: 'a',
        generationInfo: { model: 'some-model' },
      },
      { role: 'user', data: 'Hello.', time: 1_714_557_660_000, chatId: 'b' },
    ],
  },
  folders: [],
}

export const risuChats = {
  type: 'risuAllChats',
  ver: 2,
  data: [
    {
      name: 'Night',
      message: [
        { role: 'char', data: 'Come in.', swipes: ['Come in.', 'You again?'], time: 1_714_557_600_000 },
        { role: 'user', data: 'Hello.', chatId: 'b' },
      ],
    },
  ],
}

export const transcript = `Iris: Good evening.
Come in.

Robin: Hello.
Iris: Sit down.
Robin: Thank you.
`
