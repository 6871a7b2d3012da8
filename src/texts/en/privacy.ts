// SPDX-License-Identifier: Apache-2.0
// Every column of the database in words: what it is, why it is kept, for how long. A test holds this list to the
// migrations, so that nothing is kept that is not told here.

interface KeptTable {
  readonly title: string;
  readonly until: string;
  /** By the name of the column. */
  readonly columns: Readonly<Record<string, string>>;
}

const CHAIN = {
  position: 'its place in the chain',
  prev_hash:
    'the hash of the row before it: where that one is changed or taken out, this row no longer follows',
  row_hash: 'its own hash',
} as const;

/** Fields of what people send; none names a person. */
export const sentTables: Readonly<Record<string, KeptTable>> = {
  corrections: {
    title: 'Corrections of figures',
    until: 'For good: the register only grows, and is public row by row. Your note is not.',
    columns: {
      ...CHAIN,
      received_at: 'when it came',
      price_id: 'the figure it is about',
      verdict: 'right or wrong',
      believed_cents: 'the amount you named, if you did',
      table_version: 'the price table you saw',
      browser_hash:
        'a scrambled random number of your browser, other for each figure, so that one figure counts once',
      journey_id: 'the saved journey it came from, if you said so; emptied when you erase your account',
      account_id: 'your account, if you are signed in; emptied when you erase the account',
      note_sealed: 'your note, encrypted; never shown or exported; removed when you erase your account',
    },
  },
  gap_reports: {
    title: 'Care that no claim shows',
    until: 'For good. Counts are shown in elevens; your note never is.',
    columns: {
      ...CHAIN,
      received_at: 'when it came; only the day is published',
      counts: 'how often each kind happened to you',
      ranking: 'which weighed heaviest',
      context: 'age band, insurance, region and kind of place, where you chose them from the lists',
      table_version: 'the price table of that day',
      note_sealed: 'your note, encrypted; never shown or exported',
    },
  },
  survey_responses: {
    title: 'Five burdens in order',
    until: 'For good. Counts are shown in elevens; your sentence never is.',
    columns: {
      ...CHAIN,
      received_at: 'when it came; only the day is published',
      channel: 'the link you came by, if it was marked',
      ranking: 'your order of the five burdens',
      unasked: 'the one nobody asked you about',
      lead: 'the one you would put first',
      decide: 'who you think should decide',
      clinicians: 'how many clinicians you saw',
      context: 'what you told of yourself from the lists',
      survey_version: 'the wording you answered',
      table_version: 'the price table of that day',
      sentence_sealed: 'your sentence, encrypted; never shown or exported',
    },
  },
  interviews: {
    title: 'Written interviews',
    until:
      'For good, unless you ask us in a reply to take your answers out; that there was one stays counted. Only the people who run this service can open one.',
    columns: {
      ...CHAIN,
      received_at: 'when it came',
      consent: 'what you allowed us to do with it',
      channel: 'the link you came by, if it was marked',
      follow_up: 'whether we may write to you',
      answers_sealed: 'your answers, and name and address if you gave them, encrypted',
      read_at: 'when it was read',
      answered_at: 'when we wrote back',
    },
  },
  journeys: {
    title: 'Saved journeys',
    until: '180 days under a link, sooner with your delete code; in an account until you delete it.',
    columns: {
      id: 'a random name of the row',
      slug: 'the ten characters of its link',
      account_id: 'your account, if you saved it there',
      title: 'the title you gave it, if you did',
      entries:
        'the lines: units of care, how many, and the words they were read from, which you saw before saving',
      table_version: 'the price table it was priced with',
      delete_hash: 'a hash of your delete code; the code itself is not kept',
      saved_at: 'when you saved it',
      changed_at: 'when you changed it',
      expires_at: 'when it goes',
    },
  },
};

export const accountTables: Readonly<Record<string, KeptTable>> = {
  accounts: {
    title: 'Accounts',
    until: 'Until you erase it, which takes everything of it at once.',
    columns: {
      id: 'a random number',
      display_name: 'the name you gave it, if you did; need not be yours',
      created_at: 'when you made it',
    },
  },
  passkeys: {
    title: 'Passkeys',
    until: 'Until you remove it, or the account.',
    columns: {
      id: 'its number, made by your device',
      account_id: 'the account it opens',
      public_key: 'its public half; the other never leaves your device',
      counter: 'how often it was used, by which a copy would show',
      transports: 'how your device offers it',
      is_backed_up: 'whether your device keeps a copy elsewhere',
      created_at: 'when you made it',
      used_at: 'when it was last used',
    },
  },
  sessions: {
    title: 'Signed-in browsers',
    until: '30 days, or until you sign out, here or everywhere, or remove a passkey on another browser.',
    columns: {
      token_hash: 'a hash of the cookie; the cookie itself is only in your browser',
      account_id: 'the account',
      began_at: 'when you signed in',
      expires_at: 'when it ends',
    },
  },
  challenges: {
    title: 'Sign-ins under way',
    until: 'Five minutes.',
    columns: {
      challenge_hash: 'a hash of the question your passkey answers',
      ceremony: 'whether a passkey is made, added or used',
      account_id: 'the account it is for, if there is one yet',
      display_name: 'the name a new account gets',
      expires_at: 'when it ends',
    },
  },
};

export const runningTables: Readonly<Record<string, KeptTable>> = {
  day_salts: {
    title: 'The random number of a day',
    until: 'One day. With it goes every way to recognize a network again.',
    columns: { day: 'the day', salt: 'the number that scrambles the addresses of that day' },
  },
  day_networks: {
    title: 'Networks of a day',
    until: 'One day.',
    columns: {
      day: 'the day',
      register: 'what was sent to',
      network: 'the network’s address, scrambled with the number of the day, so that one is counted once',
    },
  },
  day_senders: {
    title: 'Senders by day',
    until: 'For good.',
    columns: { day: 'the day', register: 'what was sent to', senders: 'how many networks sent something' },
  },
  first_answers: {
    title: 'Answers given once',
    until: '24 hours.',
    columns: {
      key_hash: 'a hash of the key your browser sent, so that nothing is stored twice',
      body_hash: 'a hash of what was sent, which cannot be read without that key',
      status: 'whether it was taken',
      answer_sealed: 'the answer, encrypted with that key, which is not kept',
      expires_at: 'when it goes',
    },
  },
  map_answers: {
    title: 'Answers on what words mean',
    until:
      '24 hours. Programs ask, and this site only where you chose to ask a language model and were shown the words first.',
    columns: {
      name: 'a name of the words made with the key of the day, from which they cannot be read',
      answer_sealed: 'the answer, encrypted',
      expires_at: 'when it goes',
    },
  },
  map_keys: {
    title: 'Keys for those answers',
    until: 'Until the answers of their day have gone.',
    columns: { day: 'the day', key: 'what names and seals the answers of that day' },
  },
  uses: {
    title: 'How often things are done here',
    until: 'For good. A count by week, and nothing of who.',
    columns: { week: 'the week', action: 'what was done, such as printing', times: 'how many times' },
  },
  chain_heads: {
    title: 'The ends of the four chains',
    until: 'For good.',
    columns: {
      register: 'which register',
      head: 'the last hash',
      rows: 'how many rows',
      updated_at: 'when the last one came',
    },
  },
  annotations: {
    title: 'Rows of our own tests',
    until: 'For good.',
    columns: {
      position: 'its place',
      register: 'which register',
      row_hash: 'which row',
      mark: 'that it was a test',
      noted_at: 'when it was marked',
    },
  },
  changes: {
    title: 'The change log',
    until: 'For good.',
    columns: {
      position: 'its place',
      changed_on: 'the day',
      kind: 'what kind of change',
      title: 'what changed',
      body: 'in more words',
      table_version: 'the price table it made',
    },
  },
  canaries: {
    title: 'Tests of writing',
    until: 'Less than a second.',
    columns: { id: 'a random name', written_at: 'when it was written' },
  },
  migrations: {
    title: 'Steps of the database itself',
    until: 'For good.',
    columns: {
      position: 'its place',
      name: 'the step',
      sha256: 'the hash of its text, by which a changed one would show',
      applied_at: 'when it was taken',
    },
  },
};
