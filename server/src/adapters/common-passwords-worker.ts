import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** zxcvbn scores from 0 to 4; at this score an attacker who has the hash needs more than a hundred million guesses. */
const leastScore = 3;

const { password, own } = workerData as { password: string; own: string[] };
const lists = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
parentPort?.postMessage(lists.check(password, own).score < leastScore);
