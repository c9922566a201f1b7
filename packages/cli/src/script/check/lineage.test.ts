import { expect, it } from 'vitest';
import { diskWith } from '../../../test/disk.ts';
import { messageText } from '../message.ts';
import { type SessionOptions, runScript } from '../session.ts';

const options: SessionOptions = {
  choice: {
    variant: 'standard',
    ruleset: '5d',
    options: {},
    rulebook: undefined,
    adjustments: undefined,
  },
  strict: true,
  stopsAtErrors: true,
};

it('under 5dplomacy an older retreat that ended on the parent board is no arrival', () => {
  const text = `ruleset 5dplomacy
rules sustain=off adjustments=off
unit Germany A Mun; France A Bur, A Ruh
France: A Bur - Mun; A Ruh S A Bur - Mun
go
Germany: A a-Mun@0 R a-Boh@1
go
expect A a-Boh@1 came from A a-Mun@0
go
expect A a-Boh@2 came from A a-Boh@1
expect A a-Mun@2 came from A a-Mun@1`;
  const faults = runScript({ ...diskWith() }, 'lineage.mvs', text, options).flatMap(
    ({ messages }) => messages.filter(({ kind }) => kind !== 'said'),
  );
  expect(faults.map(messageText)).toEqual([]);
});
