# enter.sh ROOT ACCOUNT COMMAND: runs COMMAND in ROOT as a plain machine would run it for ACCOUNT after a login.
# The first process of namespaces of its own (inside.mjs), as root: what is mounted and started here ends with it. A root
# that is pivoted to, not merely a chroot: within one of those the kernel forbids the namespaces of a browser's sandbox.
set -eu
root=$1 account=$2 command=$3

mount --make-rprivate /
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755 dev dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs -o mode=1777 shm dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin
ln -s fd/1 dev/stdout
ln -s fd/2 dev/stderr
mkdir -p .host
pivot_root . .host
umount -l /.host

home=/home/$account
code=0
env -i HOME="$home" USER="$account" LOGNAME="$account" SHELL=/bin/bash PATH=/usr/local/bin:/usr/bin:/bin \
  setpriv --reuid "$account" --regid "$account" --init-groups sh -c "$command" || code=$?

# Whoever is still here was forgotten. What ends within these seconds was on its way out.
others() {
  for folder in /proc/[0-9]*; do
    [ "$folder" != /proc/1 ] || continue
    # Those without a command line are dead already.
    line=$(tr '\0' ' ' 2>/dev/null < "$folder/cmdline") || true
    [ -z "$line" ] || echo "$line"
  done 2>/dev/null
}
wait_for_others() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    others > /run/left
    [ -s /run/left ] || return 0
    sleep 1
  done
}
wait_for_others
while read -r line; do echo "LEFT RUNNING: $line"; done < /run/left
exit "$code"
