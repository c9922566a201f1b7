/** A real IMAP server for tests: Debian's `dovecot-imapd`. Where the machine has none, its tests are skipped and say so. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { freePort } from '../../../test/free-port.ts';

const version = spawnSync('dovecot', ['--version'], { encoding: 'utf8' }).stdout ?? '';
/** Its settings have other names from 2.4 on. */
export const hasDovecot = version.startsWith('2.3');
if (!hasDovecot) {
  const found = version === '' ? 'there is none' : `there is ${version.trim()}`;
  console.warn(
    `Play by mail is not tested on a real IMAP server: it takes dovecot 2.3 (dovecot-imapd), and ${found}.`,
  );
}

/** As `describe`, for what needs an IMAP server. */
export function describeDovecot(title: string, suite: () => void): void {
  describe.skipIf(!hasDovecot)(title, () => {
    suite();
  });
}

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

/** A mailbox on an IMAP server of this machine. */
export class Dovecot {
  readonly folder = mkdtempSync(join(tmpdir(), 'chronopolitik-dovecot-'));
  #process: ChildProcess | undefined;
  #port = 0;

  /** @returns the address of its mailbox */
  async start(): Promise<string> {
    this.#port ||= await freePort();
    // Its processes run as others than who starts it.
    chmodSync(this.folder, 0o755);
    for (const name of ['', 'new', 'cur', 'tmp']) this.#made(join('mail', name));
    writeFileSync(join(this.folder, 'dovecot.conf'), this.#settings());
    const args = ['-F', '-c', join(this.folder, 'dovecot.conf')];
    this.#process = spawn('dovecot', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    await this.#answers();
    return `imap://games:secret@127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Puts a mail into the mailbox, as a mail server delivers it there. */
  deliver(mail: Uint8Array): void {
    const name = `${Date.now()}.${randomUUID()}.test`;
    const unfinished = join(this.folder, 'mail/tmp', name);
    writeFileSync(unfinished, mail);
    if (isRoot) chownSync(unfinished, NOBODY, NOBODY);
    renameSync(unfinished, join(this.folder, 'mail/new', name));
  }

  #made(name: string): void {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true });
    if (isRoot) chownSync(path, NOBODY, NOBODY);
  }

  #settings(): string {
    const { folder } = this;
    const name = userInfo().username;
    const ids = isRoot ? `${NOBODY}` : `${process.getuid?.()}`;
    const groups = isRoot ? `${NOBODY}` : `${process.getgid?.()}`;
    return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
first_valid_uid = 1
${isRoot ? '' : `default_internal_user = ${name}\ndefault_login_user = ${name}\ndefault_internal_group = ${groups}\n`}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${this.#port}
  }
  inet_listener imaps {
    port = 0
  }
}
${isRoot ? '' : 'service anvil {\n  chroot =\n}'}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${ids} gid=${groups} home=${folder}/mail
}
`;
  }

  async #answers(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const isOpen = await new Promise<boolean>((done) => {
        const socket = connect(this.#port, '127.0.0.1');
        socket.once('data', () => done(true)).once('error', () => done(false));
        socket.once('close', () => done(false));
        setTimeout(() => socket.destroy(), 200).unref();
      });
      if (isOpen) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('dovecot does not answer');
  }
}
