/** The messages of a person and her answers, in each language the screens are taken in. */
export type Conversation = { pairs: readonly (readonly [said: string, answered: string])[]; unsent: string }

const en: Conversation = {
  pairs: [
    [
      'Good evening. You look as if you had just come in from the rain.',
      '*She shakes the drops from her sleeve and laughs.* Is it that plain? The tram stopped two streets early, and I had no umbrella. Sit down, the kettle is nearly there.',
    ],
    [
      'What were you reading before I came?',
      'Letters. My grandmother kept every one she was sent, tied up by year. This one is from a man who builds boats and **cannot spell**, and it is the tenderest thing I have ever held.',
    ],
    [
      'Read me the line after “my dear”.',
      '*She unfolds it on her knee.* “The river is high and so are my hopes.” *She looks up, one finger on the page.* “Well? You are smiling.”',
    ],
    [
      'I am. Tell me about your day.',
      'It began badly and mended itself. I lost a button, found a café, and spent an hour with a painter who swears that blue is a temperature. Now you. And leave nothing out.',
    ],
    [
      'Long. But this is the good part of it.',
      '*She pushes the warmer cup across the table.* Then let us make it last.',
    ],
  ],
  unsent: 'One more thing before you go',
}

const de: Conversation = {
  pairs: [
    [
      'Guten Abend. Du siehst aus, als kämst du gerade aus dem Regen.',
      '*Sie schüttelt die Tropfen vom Ärmel und lacht.* Sieht man das so deutlich? Die Straßenbahn hielt zwei Straßen zu früh, und der Regenschirm stand natürlich zu Hause. Setz dich, das Wasser kocht gleich.',
    ],
    [
      'Was hast du gelesen, bevor ich kam?',
      'Briefe. Meine Großmutter hat jeden aufgehoben, nach Jahren gebündelt. Dieser ist von einem Bootsbauer, der **keine Rechtschreibung** kannte, und es ist das Zärtlichste, was ich je in der Hand hatte.',
    ],
    [
      'Lies mir die Zeile nach „meine Liebe“ vor.',
      '*Sie faltet ihn auf dem Knie auseinander.* „Der Fluss steht hoch, und meine Hoffnungen auch.“ *Sie blickt auf, einen Finger auf der Seite.* „Na? Du lächelst ja.“',
    ],
    [
      'Stimmt. Erzähl mir von deinem Tag.',
      'Er fing schlecht an und hat sich gebessert. Ich habe einen Knopf verloren, ein Café gefunden und eine Stunde mit einem Maler verbracht, der schwört, Blau sei eine Temperatur. Jetzt du. Und lass nichts aus.',
    ],
    [
      'Lang. Aber das hier ist der schöne Teil davon.',
      '*Sie schiebt die wärmere Tasse über den Tisch.* Dann lassen wir ihn dauern.',
    ],
  ],
  unsent: 'Noch etwas, bevor du gehst',
}

const ar: Conversation = {
  pairs: [
    [
      'مساء الخير. تبدين كأنك عدتِ للتو من المطر.',
      '*تنفض القطرات عن كمّها وتضحك.* أهذا واضح إلى هذا الحد؟ توقف الترام قبل شارعين ولم تكن معي مظلة. اجلس، الماء على وشك الغليان.',
    ],
    [
      'ماذا كنتِ تقرئين قبل أن آتي؟',
      'رسائل. كانت جدتي تحتفظ بكل رسالة تصلها، مربوطة سنةً بسنة. هذه من رجل يصنع القوارب **ولا يحسن الإملاء**، وهي أرقّ ما أمسكتُ بيدي.',
    ],
    [
      'اقرئي لي السطر الذي بعد «عزيزتي».',
      '*تفتحها على ركبتها.* «النهر عالٍ وآمالي كذلك.» *ترفع عينيها وإصبعها على السطر.* «ها؟ أراك تبتسم.»',
    ],
    [
      'نعم. حدثيني عن يومك.',
      'بدأ سيئًا ثم أصلح نفسه. أضعتُ زرًّا ووجدتُ مقهى، وقضيتُ ساعة مع رسام يقسم أن الأزرق درجة حرارة. والآن دورك، ولا تترك شيئًا.',
    ],
    ['كان طويلًا. لكن هذا أجمل ما فيه.', '*تدفع إليك الكوب الأدفأ.* فلنجعله يدوم إذن.'],
  ],
  unsent: 'شيء أخير قبل أن تذهبي',
}

const ja: Conversation = {
  pairs: [
    [
      'こんばんは。雨の中を帰ってきたところみたいだね。',
      '*袖のしずくを払って笑う。* そんなに分かる？ 路面電車が二つ手前で止まってしまって、傘もなかったの。座って、もうすぐお湯が沸くから。',
    ],
    [
      '来る前は何を読んでいたの？',
      '手紙。祖母は届いたものを全部、年ごとに束ねて取っておいたの。これは**字の間違いだらけ**の船大工さんからで、今まで手にした中でいちばん優しい手紙。',
    ],
    [
      '「愛しい人へ」の次の行を読んで。',
      '*膝の上で手紙を広げる。*「川の水は高く、私の望みも高い。」*指を置いたまま顔を上げる。*「ほら、笑ってる。」',
    ],
    [
      'うん。今日のことを聞かせて。',
      '始まりはひどかったけれど、だんだん良くなった。ボタンを一つなくして、喫茶店を一つ見つけて、青は温度だと言い張る画家さんと一時間話したの。次はあなた。全部話してね。',
    ],
    [
      '長い一日だった。でも今がいちばんいい。',
      '*温かいほうのカップをそっと押しやる。* それなら、ゆっくり過ごしましょう。',
    ],
  ],
  unsent: '行く前にもう一つだけ',
}

/** The talk of a language; one that has none of its own is shown with the English one. */
export function conversationOf(locale: string): Conversation {
  return { en, de, ar, ja }[locale] ?? en
}

/** Her answer to these words, in any language. */
export function answerTo(words: string): string | undefined {
  return [en, de, ar, ja].flatMap(({ pairs }) => pairs).find(([said]) => words.includes(said))?.[1]
}

/** The answer of the model for a story: a marked paragraph, or its numbered texts in another language. */
export function storyTextBy([first, second]: readonly { content: string }[]): string | undefined {
  const content = first?.content ?? ''
  const { pairs } = conversationOf(/\(([a-z]{2})-/.exec(content)?.[1] ?? 'en')
  const answerTo = (at: number) => pairs[at % pairs.length]?.[1] ?? ''
  if (content.startsWith('You write one paragraph of an interactive story')) return answerTo(3)
  if (!content.startsWith('You are a literary translator')) return undefined
  const texts = second?.content.split('\n') ?? []
  return texts.map((_, at) => `${at + 1}| ${answerTo(at).replaceAll('\n', ' ')}`).join('\n')
}
